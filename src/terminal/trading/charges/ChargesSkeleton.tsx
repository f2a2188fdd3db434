// Placeholder rows of rates.
import { SkeletonRows } from '../../../ui/pieces/SkeletonRows'

export const ChargesSkeleton = () => (
  <SkeletonRows rows={6} columns={[60, 40, 50]} height="2.375rem" />
)
