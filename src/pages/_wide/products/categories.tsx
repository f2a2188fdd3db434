// /products/categories.
import { createFileRoute } from '@tanstack/react-router'
import { CategoriesPage } from '../../../features/products/CategoriesPage'

export const Route = createFileRoute('/_wide/products/categories')({ component: CategoriesPage })
