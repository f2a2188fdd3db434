// The least that a page of this stack costs: React, the router and Mantine with one line of text.
// The processor time of other pages is divided by that of this one.
import '../../../src/ui/theme/mantine.css'
import { MantineProvider, Text } from '@mantine/core'
import { createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

const rootRoute = createRootRoute()
const line = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  component: () => <Text>One line of text.</Text>,
})
const router = createRouter({ routeTree: rootRoute.addChildren([line]) })

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <MantineProvider>
        <RouterProvider router={router} />
      </MantineProvider>
    </StrictMode>,
  )
