// Build settings that the client reads at startup.

interface ImportMetaEnv {
  /** Base URL of the calls; default /investor on the page's origin. */
  readonly VITE_API_BASE?: string
  /** URL of the stream; default /investor/stream on the page's origin. */
  readonly VITE_STREAM_URL?: string
}
