// Notes panel: plain text that stays with the panel, on this device.
import { use, useEffect, useState } from 'react'
import { subscribe, useSnapshot } from 'valtio'
import { MessagesBoundary } from '../../../i18n/MessagesBoundary'
import { useText } from '../../../i18n/useText'
import { NoteField } from '../../../ui/fields/text/NoteField'
import { SkeletonRows } from '../../../ui/pieces/SkeletonRows'
import type { PanelProps } from '../../panelProps'
import { useOwner } from '../../useOwner'
import { WorkspaceId } from '../../workspace/state/WorkspaceId'
import { areNotesKept, changeNote, canKeep, MAX_NOTE, noteKey, notes } from './notes'
import css from './notes.module.css'

/** Characters left at which their number is shown. */
const FEW_LEFT = 200

export function NotesPanel(props: PanelProps) {
  return (
    <MessagesBoundary area="panels" fallback={<SkeletonRows rows={3} columns={[80]} />}>
      <Note {...props} />
    </MessagesBoundary>
  )
}

function Note({ panelId }: PanelProps) {
  const { t } = useText()
  const owner = useOwner()
  const workspace = use(WorkspaceId)
  const key = noteKey({ owner, workspace, panelId })
  // Synchronous, because a late value would move the caret.
  const { notes: kept } = useSnapshot(notes, { sync: true })
  const isKept = useKept()
  const text = kept[key] ?? ''
  const fits = canKeep(kept, key)
  return (
    <div className={css.panel}>
      <NoteField
        label={t('notes.label')}
        placeholder={t('notes.placeholder')}
        value={text}
        most={MAX_NOTE}
        disabled={!fits}
        onChange={(typed) => changeNote(key, typed)}
      />
      <div className={css.foot} role="status">
        {!fits && <p>{t('notes.full')}</p>}
        {!isKept && <p>{t('notes.notKept')}</p>}
        {text.length > MAX_NOTE - FEW_LEFT && (
          <p>{t('notes.count', { count: text.length, most: MAX_NOTE })}</p>
        )}
      </div>
    </div>
  )
}

/** False from the first change that the browser did not store. */
function useKept(): boolean {
  const [kept, setKept] = useState(areNotesKept)
  useEffect(() => subscribe(notes, () => setKept(areNotesKept())), [])
  return kept
}
