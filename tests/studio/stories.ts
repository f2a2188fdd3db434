// All stories of the client, by the path of the component that they stand beside.
import type { PanelStory } from '../../src/terminal/PanelStory'
import type { Story } from '../../src/ui/Story'

/** A piece shows itself; a panel shows what the engine says. */
export type StoryModule = { readonly story: Story } | { readonly panel: PanelStory }
type Load = () => Promise<StoryModule>

const found = import.meta.glob<StoryModule>('../../src/**/*.story.{ts,tsx}')

/** `ui/pieces/Button` to the loader of its story. */
export const STORIES: ReadonlyMap<string, Load> = new Map(
  Object.entries(found)
    .map(([path, load]): [string, Load] => [
      path.replace('../../src/', '').replace(/\.story\.tsx?$/, ''),
      load,
    ])
    .toSorted(([a], [b]) => (a < b ? -1 : 1)),
)

export const statesOf = (module: StoryModule): readonly string[] =>
  Object.keys('story' in module ? module.story.states : module.panel.states)
