// Whom a reader can write to and where the product can be followed. Set when the client is built;
// unset, addresses of the domain that belongs to nobody.
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
