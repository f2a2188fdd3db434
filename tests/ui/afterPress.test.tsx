// A menu that is mounted by the first press of its trigger: opened by that press, and with its
// trigger focused again afterwards.
import { Menu } from '@mantine/core'
import { afterEach, expect, test } from 'vitest'
import type { ComponentProps } from 'react'
import { afterPress, type Mounted } from '../../src/ui/afterPress'
import { doing, mount, settled, type Mounted as Shown } from './mount'

let at: Shown | undefined
afterEach(() => at?.unmount())

let mounted = 0

const Press = (props: ComponentProps<'button'>) => (
  <button type="button" {...props}>
    press
  </button>
)

function Few({ item, triggerRef }: { item: string } & Mounted) {
  mounted++
  return (
    <Menu transitionProps={{ duration: 0 }}>
      <Menu.Target>
        <Press ref={triggerRef} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item>{item}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

const Part = afterPress<{ item: string }>(Few, (_, onClick) => <Press onClick={onClick} />)

const trigger = () => at?.host.querySelector('button') ?? expect.fail('no trigger')
const items = () =>
  [...document.querySelectorAll('[role=menuitem]')].map((each) => each.textContent)

test('the first press mounts the menu and opens it, further ones close and open it', async () => {
  at = await mount(<Part item="only" />)
  expect(mounted).toBe(0)
  const former = trigger()
  former.focus()
  await doing(() => former.click())
  await settled(() => expect(items()).toEqual(['only']))
  expect(at.host.querySelectorAll('button')).toHaveLength(1)
  await doing(() => trigger().click())
  await settled(() => expect(items()).toEqual([]))
  expect(document.activeElement).toBe(trigger())
  await doing(() => trigger().click())
  await settled(() => expect(items()).toEqual(['only']))
})
