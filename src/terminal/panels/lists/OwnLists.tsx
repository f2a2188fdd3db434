// One's own watchlists: the choice of a list, a search that adds instruments to it, and its rows.
// The caller decides what a press on an instrument does.
import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { useText } from '../../../i18n/useText'
import { SelectField } from '../../../ui/fields/SelectField'
import { EmptyLine } from '../../../ui/pieces/EmptyLine'
import { AddSymbol } from './AddSymbol'
import { ListMenu, type ListDialog } from './ListMenu'
import { ListRows, type OwnListsProps } from './ListRows'
import { ImportLists } from './ImportLists'
import css from './lists.module.css'
import { listsIn, ownLists, showList } from './lists'
import { NameList } from './NameList'

export function OwnLists({ panelId, current, onPick }: OwnListsProps) {
  const { t } = useText()
  const kept = useSnapshot(ownLists)
  const lists = listsIn(kept)
  const list = lists.find(({ id }) => id === kept.shown[panelId]) ?? lists[0] ?? null
  const [dialog, setDialog] = useState<ListDialog | null>(null)
  const close = () => setDialog(null)
  return (
    <div className={css.panel}>
      <div className={css.bar}>
        {list && (
          <SelectField
            look="inline"
            label={t('lists.choose')}
            value={list.id}
            options={lists.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(id) => showList(panelId, id)}
          />
        )}
        <ListMenu list={list} lists={lists} onDialog={setDialog} />
      </div>
      {list ? (
        <>
          <AddSymbol key={list.id} list={list} />
          <ListRows list={list} panelId={panelId} current={current} onPick={onPick} />
        </>
      ) : (
        <EmptyLine
          text={t('lists.none')}
          action={{ label: t('lists.new'), onClick: () => setDialog('new') }}
        />
      )}
      <NameList
        kind={dialog === 'rename' ? 'rename' : 'new'}
        opened={dialog === 'new' || dialog === 'rename'}
        list={list}
        onDone={(id) => {
          close()
          showList(panelId, id)
        }}
        onClose={close}
      />
      <ImportLists
        opened={dialog === 'import'}
        onDone={(id) => {
          close()
          showList(panelId, id)
        }}
        onClose={close}
      />
    </div>
  )
}
