// Placeholder rows of the funding panel.
import { SkeletonRows } from '../../../ui/pieces/SkeletonRows'

export const FundingSkeleton = () => (
  <SkeletonRows rows={6} columns={[60, 40, 50]} height="2.375rem" />
)
