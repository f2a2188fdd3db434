// The English texts of panels that are added to a layout. The other languages are typed by this
// file.
export const panelsEn = {
  'notes.label': 'Note',
  'notes.placeholder':
    'What you want to keep in mind. The note stays on this device, in this panel of this workspace.',
  'notes.count': '{count} of {most} characters',
  'notes.notKept':
    'Your browser keeps nothing for this site: the note lasts until the page is closed.',
  'notes.full': 'This device keeps no more notes. Empty another note first.',
}
