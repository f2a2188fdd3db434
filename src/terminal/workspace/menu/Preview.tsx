// Preview of a workspace from a file or a link, with what can be done with it; or the reason why
// it cannot be used.
import { useText } from '../../../i18n/useText'
import { Button } from '../../../ui/pieces/Button'
import { Icon } from '../../../ui/pieces/Icon'
import type { ShownWorkspace } from '../state/useWorkspaces'
import { LAYOUT_SIZES, tabsOf, type LayoutRow } from '../layout/layout'
import type { WorkspaceContent } from '../saved/workspace'
import { MAX_FILE_BYTES, type FileRead } from '../saved/workspaceFile'
import { LayoutSketch } from './LayoutSketch'
import css from './menu.module.css'
import { useWorkspaceActions } from './useWorkspaceActions'
import { useWorkspaceName } from './useWorkspaceName'

export interface PreviewProps {
  readonly current: ShownWorkspace
  /** Null before anything was chosen. */
  readonly read: FileRead | null
  /** Called after it was added or has replaced the active workspace. */
  readonly onDone: () => void
}

export function Preview({ current, read, onDone }: PreviewProps) {
  const { t } = useText()
  return (
    <>
      <p className={css.problem} role="alert">
        {read && read.kind !== 'read' && (
          <>
            <Icon name="alert" size={16} />
            {t(`terminal.workspace.import.${read.kind}`, {
              size: String(Math.floor(MAX_FILE_BYTES / 1000)),
            })}
          </>
        )}
      </p>
      {read?.kind === 'read' && <Shown current={current} content={read.content} onDone={onDone} />}
    </>
  )
}

interface ShownProps extends Omit<PreviewProps, 'read'> {
  readonly content: WorkspaceContent
}

function Shown({ current, content, onDone }: ShownProps) {
  const { t } = useText()
  const nameOf = useWorkspaceName()
  const actions = useWorkspaceActions(current)
  const { active } = current
  const layout = firstLayout(current, content)
  const count = layout ? tabsOf(layout).length : 0
  return (
    <section className={css.preview} aria-label={nameOf(content)}>
      <h3>{nameOf(content)}</h3>
      {layout && (
        <>
          <p>{t('terminal.workspace.import.panels', { count, shown: String(count) })}</p>
          <LayoutSketch layout={layout} content={content} />
        </>
      )}
      <div className={css.choices}>
        <Button
          tone="primary"
          size="l"
          onClick={() => {
            onDone()
            actions.add(content)
          }}
        >
          {t('terminal.workspace.import.add')}
        </Button>
        {!active.locked && (
          <Button
            size="l"
            onClick={() => {
              onDone()
              actions.replace(content)
            }}
          >
            {t('terminal.workspace.import.replace', { name: nameOf(active) })}
          </Button>
        )}
      </div>
    </section>
  )
}

/** The layout that would be shown here, or else any of it. */
function firstLayout(
  { place }: ShownWorkspace,
  { layouts }: WorkspaceContent,
): LayoutRow | undefined {
  const markets = [layouts[place.market], ...Object.values(layouts)]
  const sizes = [place.size, ...LAYOUT_SIZES]
  return markets.flatMap((each) => sizes.map((size) => each?.[size])).find(Boolean)
}
