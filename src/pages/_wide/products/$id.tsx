// /products/<uuid>: one product with its terms; a number that no product has leads to /404.
import { createFileRoute, redirect } from '@tanstack/react-router'
import { findProduct } from '../../../domain/productIds'
import { ProductPage } from '../../../features/products/ProductPage'

export const Route = createFileRoute('/_wide/products/$id')({
  // The products are fetched with the page of one.
  beforeLoad: async ({ params: { id } }) => {
    const products = await import('../../../domain/productIds')
    if (!products.findProduct(id)) throw redirect({ to: '/404', replace: true })
  },
  component: ProductScreen,
})

function ProductScreen() {
  const { id } = Route.useParams()
  const product = findProduct(id)
  return product && <ProductPage product={product} />
}
