// The English words of the command palette. The other languages are typed by this file.
export const paletteEn = {
  'palette.results': 'Results',
  'palette.none': 'Nothing found for “{text}”',
  'palette.count': '{count, plural, one {{count} result} other {{count} results}}',
  'palette.sure': 'Press again to confirm: {title}',
  'palette.preference': '{name}: {value}',
  'palette.on': 'On',
  'palette.off': 'Off',
  'palette.hideFigures': 'Hide balances',
  'palette.group.actions': 'Action',
  'palette.group.symbols': 'Market',
  'palette.group.panels': 'Layout',
  'palette.group.workspaces': 'Workspace',
  'palette.group.intervals': 'Chart interval',
  'palette.group.pages': 'Page',
  'palette.group.preferences': 'Preference',
} as const
