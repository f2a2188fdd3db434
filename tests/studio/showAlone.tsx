// One story with the theme, the messages and the router that surround every screen.
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { createRoot } from 'react-dom/client'
import { loadMessages } from '../../src/i18n/loadMessages'
import { TextProvider } from '../../src/i18n/TextProvider'
import { fetchPanel } from '../../src/terminal/panels'
import type { PanelStory } from '../../src/terminal/PanelStory'
import { ThemeProvider } from '../../src/ui/theme/ThemeProvider'
import { enterAs, PanelStage } from './PanelStage'
import type { Stage } from './stage'
import { STORIES, type StoryModule } from './stories'

type States = Readonly<Record<string, ComponentType>>

export async function showAlone(root: HTMLElement, stage: Stage): Promise<void> {
  const load = STORIES.get(stage.story)
  if (!load) throw new Error(`No story is named ${stage.story}`)
  const [module, messages] = await Promise.all([load(), loadMessages(stage.language)])
  const { states, single } = await readStory(module, stage.state)
  const component = () => <Shown states={states} single={single} wanted={stage.state} />
  const route = createRootRoute({ component })
  const history = createMemoryHistory({ initialEntries: ['/'] })
  // Of the product's router it has the links, none of the pages.
  const router = createRouter({ routeTree: route, history }) as never
  createRoot(root).render(
    <ThemeProvider scheme={stage.theme} upDown={stage.upDown}>
      <TextProvider locale={stage.language} initial={{ locale: stage.language, messages }}>
        <RouterProvider router={router} />
      </TextProvider>
    </ThemeProvider>,
  )
}

interface Read {
  readonly states: States
  /** One state at a time. */
  readonly single: boolean
}

async function readStory(module: StoryModule, wanted: string): Promise<Read> {
  if ('story' in module)
    return { states: module.story.states, single: module.story.overlay ?? false }
  return { states: await panelStates(module.panel, wanted), single: true }
}

async function panelStates(story: PanelStory, wanted: string): Promise<States> {
  const Panel = await fetchPanel(story.kind)
  const all = Object.entries(story.states)
  const shown = story.states[wanted] ?? all[0]?.[1]
  if (shown) enterAs(shown)
  return Object.fromEntries(
    all.map(([name, state]) => [
      name,
      () => <PanelStage Panel={Panel} size={story.size} state={state} />,
    ]),
  )
}

function Shown({ states, single, wanted }: Read & { wanted: string }) {
  const all = Object.entries(states)
  const named = all.filter(([name]) => name === wanted)
  const shown = named.length > 0 ? named : single ? all.slice(0, 1) : all
  return (
    <div
      className={single ? undefined : 'states'}
      data-states={all.map(([name]) => name).join('|')}
      data-single={single || undefined}
    >
      {shown.map(([name, State]) =>
        single ? (
          <State key={name} />
        ) : (
          <figure key={name}>
            <figcaption>{name}</figcaption>
            <State />
          </figure>
        ),
      )}
    </div>
  )
}
