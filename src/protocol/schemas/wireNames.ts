// The names on the wire of features that are called otherwise in code. The specification gave them
// and programs of customers depend on them, so that they never change; docs/glossary.md has both.

export const WIRE = {
  perpetual: { path: '/futures', ticket: 'future', tickets: 'futures', id: 'futureId' },
  cfd: { path: '/forexs', ticket: 'forex', tickets: 'forexs', id: 'forexUuid' },
  lottery: { path: '/games/lottery' },
  referral: { path: '/agents' },
  announcements: { path: '/posts', articles: 'posts' },
} as const
