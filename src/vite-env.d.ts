// Which build-time settings the client knows.

interface ImportMetaEnv {
  /** Where the calls are; default /investor on the page's origin. */
  readonly VITE_API_BASE?: string
  /** Where the stream is; default /investor/stream on the page's origin. */
  readonly VITE_STREAM_URL?: string
}
