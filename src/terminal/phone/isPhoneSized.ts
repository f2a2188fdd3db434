// Condition for the phone arrangement: narrow windows and those too low for a dock, such as a phone
// in landscape or a page at 200 % zoom. The style sheets use the same limits.

export const PHONE_WIDTH = 600
export const PHONE_HEIGHT = 599

/** Sizes in CSS pixels. */
export const isPhoneSized = (size: { readonly width: number; readonly height: number }): boolean =>
  size.width <= PHONE_WIDTH || size.height <= PHONE_HEIGHT
