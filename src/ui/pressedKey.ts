// The interpretation of key presses. During IME composition Enter, Escape and the arrows belong to
// the input method: they choose and cancel candidates.

interface NativeKeyEvent {
  readonly key: string
  readonly isComposing: boolean
  readonly keyCode: number
}
interface WrappedKeyEvent {
  readonly nativeEvent: NativeKeyEvent
}

/** The key code that browsers report for a key taken by an input method. */
const TAKEN = 229

/** True if a key press is part of a composition, including the Enter that ends it. */
export function isComposing(event: NativeKeyEvent | WrappedKeyEvent): boolean {
  const native = 'nativeEvent' in event ? event.nativeEvent : event
  // Safari ends the composition before it reports the key that ended it; only the code indicates
  // it.
  return native.isComposing || native.keyCode === TAKEN
}

/** The name of the pressed key; empty during a composition. */
export function pressedKey(event: NativeKeyEvent | WrappedKeyEvent): string {
  const native = 'nativeEvent' in event ? event.nativeEvent : event
  return isComposing(native) ? '' : native.key
}
