// The complete Traditional Chinese text.
import { coreTw } from './core/tw'
import type { Messages } from './en'
import { papersTw } from './papers/tw'
import { tradeTw } from './trade/tw'

export const tw: Messages = {
  ...coreTw,
  ...tradeTw,
  ...papersTw,
}
