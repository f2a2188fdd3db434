// Contact addresses and social profiles of the product, set when the client is built; unset ones
// point to a reserved domain.
const domain = import.meta.env.VITE_CONTACT_DOMAIN ?? 'meridian.example'
const social = import.meta.env.VITE_SOCIAL_BASE ?? `https://${domain}/social`

export const CONTACTS = {
  business: `business@${domain}`,
  feedback: `feedback@${domain}`,
  support: `support@${domain}`,
} as const

/** Names that are the same in every language. */
export const SOCIALS = [
  { name: 'X', icon: 'socialX', href: `${social}/x` },
  { name: 'Telegram', icon: 'socialTelegram', href: `${social}/telegram` },
  { name: 'YouTube', icon: 'socialYouTube', href: `${social}/youtube` },
  { name: 'Facebook', icon: 'socialFacebook', href: `${social}/facebook` },
] as const
