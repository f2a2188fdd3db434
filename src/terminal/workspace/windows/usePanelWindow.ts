// The state of a panel's window: what it shows as its terminal says, and by itself once the
// terminal is gone; where it stands on the desktop; and its return to the dock.
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { Dispatch, SetStateAction } from 'react'
import { useSnapshot } from 'valtio'
import { shell } from '../../../state/shell'
import type { PanelAddress } from './panelAddress'
import { useOwner } from '../../useOwner'
import type { LayoutTab } from '../layout/layout'
import { symbolOf, type GroupSymbols, type LinkColour, type OwnColour } from '../layout/panelLink'
import type { PanelLink } from '../layout/panelLink'
import { boundsHere } from './screens'
import { holdLock, terminalLock, watchLock, windowLock } from './presence'
import { shareActs } from './shareActs'
import { openWindowChannel, type WindowChannel, type WindowMessage } from './windowMessages'
import { windowPath } from './windowPath'
import { forgetWindow, moveWindow, windowRecords } from './windowRecords'

interface State {
  readonly link: PanelLink
  readonly groups: GroupSymbols
  readonly page: string
}

const MOVED_MS = 1_000

/** Group symbols of an address: that of its own group. */
function firstState({ link, symbol, page }: PanelAddress): State {
  if (link === 'grey') return { link: { symbol }, groups: {}, page }
  const groups = link === 'blue' ? {} : { [link]: symbol }
  return { link: { group: link }, groups, page: link === 'blue' ? symbol : page }
}

export function usePanelWindow(address: PanelAddress) {
  const [state, setState] = useState(() => firstState(address))
  const [terminal, setTerminal] = useState(address.terminal)
  const [isGone, setGone] = useState(false)
  const [workspace] = useState(() => windowRecords.open[address.window]?.workspace ?? '')
  const owner = useOwner()
  const id = address.window
  const onMessage = (message: WindowMessage, channel: WindowChannel): void => {
    switch (message.type) {
      case 'ask':
        return channel.post({ type: 'here', window: id })
      case 'terminalLeft':
        return message.terminal === terminal ? setGone(true) : undefined
      case 'state': {
        const shown = message.windows[id]
        if (message.owner !== owner || !shown) return undefined
        // Of several terminals the one that opened it, until that is gone.
        if (message.terminal !== terminal && !isGone) return undefined
        setTerminal(message.terminal)
        setGone(false)
        return setState({ ...shown, page: message.page })
      }
      default:
        return undefined
    }
  }
  const held = useChannel(id, onMessage)
  const onTerminalGone = useEffectEvent(() => {
    setGone(true)
    // Another terminal of the customer may take over.
    held.current?.post({ type: 'here', window: id })
  })
  useEffect(
    () => watchLock(terminalLock(terminal), () => onTerminalGone()),
    // Watched again once the terminal is back.
    [terminal, isGone],
  )
  const isForeign = useForeignOwner(id, owner)
  const symbol = symbolOf(state.link, state.page, state.groups)
  const { kind, tab: tabId } = address
  const tab = useMemo<LayoutTab>(
    () => ({ id: tabId, kind, link: state.link }),
    [tabId, kind, state.link],
  )
  useEffect(() => {
    const path = windowPath({ id, terminal, tab, page: state.page, symbol })
    window.history.replaceState(window.history.state, '', path)
  }, [id, terminal, tab, state.page, symbol])

  const post = (message: WindowMessage) => held.current?.post(message)
  const relink = linkActs({ id, terminal, state, symbol, setState, post })
  return {
    ...state,
    workspace,
    tab,
    symbol,
    isGone,
    isForeign,
    ...relink,
    /** Closes the window; its panel returns to its place. */
    leave(): void {
      forgetWindow(id)
      post({ type: 'returned', window: id })
      window.close()
    },
  }
}

/** The channel of a window, which is there until its document ends. */
function useChannel(id: string, onMessage: (message: WindowMessage, on: WindowChannel) => void) {
  const held = useRef<WindowChannel | null>(null)
  const receive = useEffectEvent(onMessage)
  useEffect(() => {
    const channel = openWindowChannel()
    held.current = channel
    const ends = [
      channel.listen((message) => receive(message, channel)),
      shareActs(channel),
      // Shown once the lock is held: the terminal takes a free one for a closed window.
      holdLock(windowLock(id), () => channel.post({ type: 'here', window: id })),
      () => channel.close(),
    ]
    const leave = () => channel.post({ type: 'left', window: id })
    const place = () => {
      const record = windowRecords.open[id]
      const here = boundsHere()
      if (record && JSON.stringify(record.bounds) !== JSON.stringify(here)) moveWindow(id, here)
    }
    // No event reports that a window was moved.
    const timer = setInterval(place, MOVED_MS)
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      clearInterval(timer)
      held.current = null
      for (const end of ends) end()
    }
  }, [id])
  return held
}

interface LinkActs {
  readonly id: string
  readonly terminal: string
  readonly state: State
  readonly symbol: string
  readonly setState: Dispatch<SetStateAction<State>>
  readonly post: (message: WindowMessage) => void
}

/** Changes of the link, shown at once and reported to the terminal. */
function linkActs({ id, terminal, state, symbol, setState, post }: LinkActs) {
  const setLink = (link: PanelLink): void => {
    setState({ ...state, link })
    post({ type: 'relink', terminal, window: id, link })
  }
  const setGroup = (colour: OwnColour, next: string): void => {
    setState((former) => ({ ...former, groups: { ...former.groups, [colour]: next } }))
    post({ type: 'group', terminal, window: id, colour, symbol: next })
  }
  return {
    setGroup,
    setColour(colour: LinkColour | 'grey'): void {
      if (colour === 'grey') return setLink({ symbol })
      // A new group begins with the instrument of its first panel.
      if (colour !== 'blue' && state.groups[colour] === undefined) setGroup(colour, symbol)
      setState((former) => ({ ...former, link: { group: colour } }))
      post({ type: 'relink', terminal, window: id, link: { group: colour } })
    },
    setSymbol(next: string): void {
      if ('symbol' in state.link) return setLink({ symbol: next })
      if (state.link.group !== 'blue') return setGroup(state.link.group, next)
      setState({ ...state, page: next })
      post({ type: 'open', terminal, symbol: next })
    },
  }
}

/** True once another account than that of the window is signed in; the window then closes. */
function useForeignOwner(id: string, owner: string): boolean {
  const { known } = useSnapshot(shell)
  const [first, setFirst] = useState<string | null>(null)
  if (known && first === null) setFirst(windowRecords.open[id]?.owner ?? owner)
  const isForeign = known && first !== null && first !== owner
  useEffect(() => {
    if (isForeign) window.close()
  }, [isForeign])
  return isForeign
}
