// Which build-time settings the client knows.

interface ImportMetaEnv {
  /** Where the calls are; default /investor on the page's origin. */
  readonly VITE_API_BASE?: string
  /** Where the stream is; default /investor/stream on the page's origin. */
  readonly VITE_STREAM_URL?: string
  /** The domain of the addresses one can write to; default meridian.example. */
  readonly VITE_CONTACT_DOMAIN?: string
  /** Where the product's pages in social media are; default below that domain. */
  readonly VITE_SOCIAL_BASE?: string
}
