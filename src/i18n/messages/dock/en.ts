// The English words of the dock: its layout, and the links between panels.
export const dockEn = {
  'terminal.workspace.first': 'My workspace',
  'terminal.workspace.from': 'from {device}',
  'terminal.workspace.thisDevice': 'another device',
  'terminal.layout.undo.title': 'Undo the last change of the layout',
  'terminal.layout.redo.title': 'Redo the change of the layout',
  'terminal.workspace.open': 'Open the workspace {name}',
  'terminal.workspace.redo': 'Redo',
  'terminal.window.open': 'Open in a window',
  'terminal.workspace.notKept': 'This browser keeps no more data: changes last until you leave.',
  'terminal.workspace.notInAccount':
    'Your workspaces are too large for your account: this device alone keeps the changes.',
  'terminal.layout.newer':
    'Your workspaces were saved by a newer version. Reload the page to see them; until then nothing is saved.',
  'terminal.link.button': '{name}, {link}. Change',
  'terminal.link.search': 'Symbol for this panel',
  'terminal.link.groups': 'Link',
  'terminal.link.blue': 'Blue: the page’s symbol',
  'terminal.link.green': 'Green group',
  'terminal.link.orange': 'Orange group',
  'terminal.link.violet': 'Violet group',
  'terminal.link.teal': 'Teal group',
  'terminal.link.grey': 'Own symbol',
  'terminal.link.notHere': '{name} is not available for {symbol}. Choose another symbol.',
  'terminal.link.ask.title': 'Order form for {name}?',
  'terminal.link.ask.text':
    'You chose a price of {name}, but the order form shows {shown}. Shall it follow a press like this from now on?',
  'terminal.link.ask.follow': 'Follow',
  'terminal.link.ask.stay': 'Stay with {shown}',
} as const
