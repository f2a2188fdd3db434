// Owns the part of the terminal below the symbol bar on a desk: measures the room, shows the desk,
// says when a kept one could not be read.
import { useMemo } from 'react'
import type { Market } from '../../domain/instruments'
import { useText } from '../../i18n/useText'
import { Icon } from '../../ui/icons/Icon'
import css from './dock.module.css'
import { useDesk, type ShownDesk } from './desk/useDesk'
import { marketOf } from '../panels/panel'
import { DeskStore } from './desk/deskStore'
import type { Room } from './desk/presets'
import { Workspace } from './Workspace'

/** The shown desk of a person for a market in a room. */
export function useOwnDesk(owner: string, room: Room, market: Market): ShownDesk {
  const store = useMemo(() => new DeskStore(window.localStorage, owner, market), [owner, market])
  return useDesk(store, room, market)
}

export interface DeskAreaProps {
  readonly symbol: string
  readonly owner: string
  readonly shown: ShownDesk
}

export function DeskArea({ symbol, owner, shown }: DeskAreaProps) {
  const { t } = useText()
  return (
    <div className={css.area}>
      {shown.damaged && (
        <p className={css.notice} role="status">
          <Icon name="alert" size={16} />
          {t('terminal.desk.damaged')}
          <button type="button" onClick={shown.dismiss}>
            {t('terminal.desk.dismiss')}
          </button>
        </p>
      )}
      <div className={css.field}>
        <Workspace
          key={`${owner} ${marketOf(symbol)} ${shown.key}`}
          symbol={symbol}
          desk={shown.desk}
          onKeep={shown.keep}
        />
      </div>
    </div>
  )
}
