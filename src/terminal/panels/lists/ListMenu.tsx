// Menu of a watchlist: made, renamed, moved, removed, exported and imported.
import { Menu } from '@mantine/core'
import { saveFile } from '../../../app/exports/saveFile'
import { useText } from '../../../i18n/useText'
import { usePopup } from '../../../ui/back/useBackCloses'
import { Icon } from '../../../ui/pieces/Icon'
import { notify } from '../../../ui/pieces/Notices'
import { listText, writeLists } from './listFile'
import css from './lists.module.css'
import { canAddList, moveList, ownLists, removeList, type KeptList } from './lists'

export type ListDialog = 'new' | 'rename' | 'import'

export interface ListMenuProps {
  /** The list that is shown; null without any. */
  readonly list: KeptList | null
  readonly lists: readonly KeptList[]
  readonly onDialog: (dialog: ListDialog) => void
}

const FILE = 'watchlists.json'

export function ListMenu({ list, lists, onDialog }: ListMenuProps) {
  const { t } = useText()
  const popup = usePopup()
  const at = lists.findIndex(({ id }) => id === list?.id)
  return (
    <Menu {...popup} position="bottom-end">
      <Menu.Target>
        <button type="button" className={css.tool} aria-label={t('lists.menu')}>
          <Icon name="more" size={16} />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item disabled={!canAddList(ownLists)} onClick={() => onDialog('new')}>
          {t('lists.new')}
        </Menu.Item>
        {list && (
          <>
            <Menu.Item onClick={() => onDialog('rename')}>{t('lists.rename')}</Menu.Item>
            <Menu.Item disabled={at <= 0} onClick={() => moveList(list.id, -1)}>
              {t('lists.earlier')}
            </Menu.Item>
            <Menu.Item disabled={at === lists.length - 1} onClick={() => moveList(list.id, 1)}>
              {t('lists.later')}
            </Menu.Item>
            <Menu.Item onClick={() => remove(t, list)}>{t('lists.remove')}</Menu.Item>
            <Menu.Divider />
            <Menu.Item onClick={() => saveFile({ name: FILE, text: writeLists(lists) })}>
              {t('lists.export')}
            </Menu.Item>
            <Menu.Item onClick={() => copy(t, list)}>{t('lists.copy')}</Menu.Item>
          </>
        )}
        <Menu.Item onClick={() => onDialog('import')}>{t('lists.import')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

type Translate = ReturnType<typeof useText>['t']

function remove(t: Translate, { id, name }: KeptList): void {
  const undo = removeList(id)
  notify({
    id: 'lists',
    tone: 'done',
    title: t('lists.removed', { name }),
    action: { label: t('terminal.layout.undo'), onPress: undo },
  })
}

const copy = (t: Translate, list: KeptList): void =>
  void navigator.clipboard.writeText(listText(list)).then(
    () => notify({ id: 'lists', tone: 'done', title: t('lists.copied', { name: list.name }) }),
    () => notify({ id: 'lists', tone: 'danger', title: t('lists.copyFailed') }),
  )
