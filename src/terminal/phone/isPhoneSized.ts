// Which windows get the phone's arrangement: narrow ones, and those too low for a dock, as a phone
// on its side or a page enlarged to 200 %. The style sheets ask for the same sizes.

export const PHONE_WIDTH = 600
export const PHONE_HEIGHT = 599

/** Sizes in CSS pixels. */
export const isPhoneSized = (size: { readonly width: number; readonly height: number }): boolean =>
  size.width <= PHONE_WIDTH || size.height <= PHONE_HEIGHT
