// The list of stories, the choice of the look, and the frame in which the chosen story is shown.
import { useEffect, useState, type ReactNode } from 'react'
import { LANGUAGES, stageAddress, THEMES, UP_DOWNS, WIDTHS, type Stage } from './stage'
import { STORIES, statesOf } from './stories'

export function Chooser({ first }: { first: Stage }) {
  const [stage, setStage] = useState({
    ...first,
    story: first.story || ([...STORIES.keys()][0] ?? ''),
  })
  const [width, setWidth] = useState<number>(1366)
  const states = useStates(stage.story)
  const set = (part: Partial<Stage>) => setStage({ ...stage, ...part })
  return (
    <div className="studio">
      <nav aria-label="Stories">
        {[...STORIES.keys()].map((path) => (
          <button
            key={path}
            type="button"
            aria-current={path === stage.story}
            onClick={() => set({ story: path, state: '' })}
          >
            {path}
          </button>
        ))}
      </nav>
      <main>
        <form className="choices">
          <Choice name="language" all={LANGUAGES} value={stage.language} onChoose={set} />
          <Choice name="theme" all={THEMES} value={stage.theme} onChoose={set} />
          <Choice name="upDown" all={UP_DOWNS} value={stage.upDown} onChoose={set} />
          <label>
            state
            <select
              value={stage.state}
              onChange={(event) => set({ state: event.currentTarget.value })}
            >
              {options(['', ...states])}
            </select>
          </label>
          <label>
            width
            <select value={width} onChange={(event) => setWidth(Number(event.currentTarget.value))}>
              {options(WIDTHS)}
            </select>
          </label>
        </form>
        {/* oxlint-disable-next-line react/iframe-missing-sandbox -- it shows this very page */}
        <iframe title={stage.story} src={stageAddress(stage)} style={{ width }} />
      </main>
    </div>
  )
}

function useStates(path: string): readonly string[] {
  const [states, setStates] = useState<readonly string[]>([])
  useEffect(() => {
    let isShown = true
    void STORIES.get(path)?.().then((module) => {
      if (isShown) setStates(statesOf(module))
    })
    return () => {
      isShown = false
    }
  }, [path])
  return states
}

interface ChoiceProps<K extends 'language' | 'theme' | 'upDown'> {
  name: K
  all: readonly Stage[K][]
  value: Stage[K]
  onChoose: (part: Partial<Stage>) => void
}

function Choice<K extends 'language' | 'theme' | 'upDown'>(props: ChoiceProps<K>) {
  const { name, all, value, onChoose } = props
  const choose = (text: string) => {
    const chosen = all.find((each) => each === text)
    if (chosen !== undefined) onChoose({ [name]: chosen })
  }
  return (
    <label>
      {name}
      <select value={value} onChange={(event) => choose(event.currentTarget.value)}>
        {options(all)}
      </select>
    </label>
  )
}

const options = (all: readonly (string | number)[]): ReactNode =>
  all.map((each) => <option key={each}>{each}</option>)
