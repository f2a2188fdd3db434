// Every piece of the look has a story beside it, and no story reaches the product.
import { describe, expect, it } from 'vitest'
import { PANEL_KINDS } from '../../../src/terminal/panel'
import { listCode } from '../source/files'
import { listImports } from '../source/syntax'

const files = listCode()
const client = files.filter(({ path }) => path.startsWith('src/'))
const paths = new Set(client.map(({ path }) => path))
const isStory = (path: string) => /\.story\.tsx?$/.test(path)
/** Made for stories, and of no use without them. */
const HELPERS =
  /^src\/(ui\/(Story|stateful|layout\/exampleLook)|terminal\/(PanelStory|exampleViews))(\.tsx?)?$/

/** Shown in the story of the piece that consists of them. */
const PARTS = new Set([
  'src/ui/errors/CodeArt.tsx',
  'src/ui/errors/Globe.tsx',
  'src/ui/fields/FieldFrame.tsx',
  'src/ui/fields/pickers/CountryPicker.tsx',
  'src/ui/figures/Exact.tsx',
  'src/ui/figures/ExactOnPress.tsx',
  'src/ui/figures/MoneyText.tsx',
  'src/ui/layout/HealthMark.tsx',
  'src/ui/layout/Identity.tsx',
  'src/ui/layout/Places.tsx',
  'src/ui/layout/ProgressBar.tsx',
  'src/ui/layout/menus/AccountMenu.tsx',
  'src/ui/layout/menus/LanguageButton.tsx',
  'src/ui/layout/menus/LanguageChoice.tsx',
  'src/ui/layout/menus/MeButton.tsx',
  'src/ui/layout/menus/MeSheet.tsx',
  'src/ui/layout/menus/MemberButton.tsx',
  'src/ui/layout/menus/ThemeToggle.tsx',
  'src/ui/layout/menus/UpDownChoice.tsx',
  'src/ui/layout/menus/deferredMenus.tsx',
  'src/ui/pieces/NoticesHost.tsx',
])

/** Nothing of their own to see: without a visible state, or visible only where the page fails. */
const UNSEEN = new Set([
  'src/ui/errors/LastResort.tsx',
  'src/ui/layout/DemoMark.tsx',
  'src/ui/layout/RouteProgress.tsx',
])

describe('the stories of the studio', () => {
  it('stand beside every piece of the look', () => {
    const pieces = client
      .map(({ path }) => path)
      .filter((path) => /^src\/ui\/(errors|fields|figures|layout|pieces|site)\/.*\.tsx$/.test(path))
      .filter((path) => !isStory(path) && !PARTS.has(path) && !UNSEEN.has(path))
    expect(pieces.length).toBeGreaterThan(30)
    expect(pieces.filter((path) => !paths.has(path.replace('.tsx', '.story.tsx')))).toEqual([])
  })

  it('show every kind of panel', () => {
    const shown = client
      .filter(({ path }) => /^src\/terminal\/panels\/.*\.story\.ts$/.test(path))
      .map(({ text }) => /^  kind: '(\w+)'/m.exec(text)?.[1])
    expect(shown.toSorted()).toEqual([...PANEL_KINDS].toSorted())
  })

  it('stand beside a piece that exists, and the lists above name only such', () => {
    const stories = client.map(({ path }) => path).filter(isStory)
    const beside = stories.map((path) => path.replace(/\.story\.tsx?$/, '.tsx'))
    expect([...beside, ...PARTS, ...UNSEEN].filter((path) => !paths.has(path))).toEqual([])
  })

  it('are imported by nothing in the client, and so are in no build', () => {
    const wrong = client
      .filter(({ path }) => !isStory(path) && !HELPERS.test(path))
      .filter((file) =>
        listImports(file).some(
          ({ target }) => /\.story(\.tsx?)?$/.test(target) || HELPERS.test(target),
        ),
      )
    expect(wrong.map(({ path }) => path)).toEqual([])
  })
})
