// /products: everything that can be traded.
import { createFileRoute } from '@tanstack/react-router'
import { ProductsPage } from '../../../features/products/ProductsPage'

export const Route = createFileRoute('/_wide/products/')({ component: ProductsPage })
