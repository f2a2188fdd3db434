// Dialog that imports watchlists from a file or from text: what was read is shown first, and is
// added beside the lists that exist.
import { useState } from 'react'
import { useText } from '../../../i18n/useText'
import { FileButton } from '../../../ui/fields/FileButton'
import { NoteField } from '../../../ui/fields/text/NoteField'
import { Button } from '../../../ui/pieces/Button'
import { Dialog } from '../../../ui/pieces/Dialog'
import { pairName } from '../../trading/tables/pairName'
import { MAX_LIST_TEXT, readLists, type ListsRead } from './listFile'
import css from './lists.module.css'
import { addList, canAddList, MAX_LISTS, ownLists } from './lists'

export interface ImportListsProps {
  readonly opened: boolean
  /** Called with the first list that was added. */
  readonly onDone: (id: string) => void
  readonly onClose: () => void
}

export function ImportLists({ opened, onDone, onClose }: ImportListsProps) {
  const { t } = useText()
  return (
    <Dialog opened={opened} onClose={onClose} title={t('lists.import')} place="top">
      <Content onDone={onDone} />
    </Dialog>
  )
}

function Content({ onDone }: Pick<ImportListsProps, 'onDone'>) {
  const { t } = useText()
  const [text, setText] = useState('')
  const [fileTooLarge, setFileTooLarge] = useState(false)
  const read = text.trim() === '' ? null : readLists(text, t('lists.imported'))
  const choose = (file: File): void => {
    setFileTooLarge(file.size > MAX_LIST_TEXT)
    if (file.size <= MAX_LIST_TEXT) void file.text().then(setText, () => setText(''))
    else setText('')
  }
  return (
    <div className={css.import}>
      <p>{t('lists.import.lead')}</p>
      <div className={css.pasted}>
        <NoteField
          label={t('lists.import.text')}
          placeholder={t('lists.import.text')}
          value={text}
          most={MAX_LIST_TEXT}
          onChange={setText}
        />
      </div>
      <FileButton accept=".json,.txt,.csv,application/json,text/plain" onChoose={choose}>
        {t('lists.import.file')}
      </FileButton>
      <Preview read={fileTooLarge ? { kind: 'tooLarge' } : read} onDone={onDone} />
    </div>
  )
}

interface PreviewProps extends Pick<ImportListsProps, 'onDone'> {
  readonly read: ListsRead | null
}

function Preview({ read, onDone }: PreviewProps) {
  const { t } = useText()
  if (read === null) return null
  if (read.kind !== 'read')
    return (
      <p className={css.problem} role="alert">
        {t(`lists.import.${read.kind}`)}
      </p>
    )
  const { lists, unknown } = read
  const fits = canAddList(ownLists, lists.length)
  const add = () => {
    const ids = lists.map(({ name, symbols }) => addList(name, symbols))
    if (ids[0]) onDone(ids[0])
  }
  return (
    <section className={css.preview} aria-label={t('lists.import.preview')}>
      {lists.map(({ name, symbols }, index) => (
        <p key={`${index} ${name}`}>
          <b>{name}</b> {symbols.map(pairName).join(', ')}
        </p>
      ))}
      {unknown.length > 0 && (
        <p className={css.problem}>{t('lists.import.unknown', { names: unknown.join(', ') })}</p>
      )}
      {!fits && (
        <p className={css.problem}>{t('lists.import.tooMany', { most: String(MAX_LISTS) })}</p>
      )}
      <Button tone="primary" size="l" disabled={!fits} onClick={add}>
        {t('lists.import.add')}
      </Button>
    </section>
  )
}
