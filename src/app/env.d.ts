// Settings of the build that the app layer reads.

interface ImportMetaEnv {
  /** The domain of the addresses one can write to; default meridian.example. */
  readonly VITE_CONTACT_DOMAIN?: string
  /** Where the product's pages in social media are; default below that domain. */
  readonly VITE_SOCIAL_BASE?: string
}
