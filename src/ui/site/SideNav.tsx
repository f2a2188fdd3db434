// The navigation between the sections of a long page: anchors beside it with the visible section
// marked. Omitted on a phone, where there is no space.
import { useEffect, useState } from 'react'
import { Icon, type IconName } from '../pieces/Icon'
import classes from './SideNav.module.css'

export interface SideSection {
  readonly id: string
  readonly label: string
  readonly icon: IconName
}

export interface SideNavProps {
  label: string
  sections: readonly SideSection[]
}

export function SideNav({ label, sections }: SideNavProps) {
  const shown = useSectionInView(sections)
  return (
    <nav className={classes.side} aria-label={label}>
      {sections.map(({ id, label: name, icon }) => (
        <a key={id} href={`#${id}`} aria-current={id === shown ? 'location' : undefined}>
          <Icon name={icon} />
          {name}
        </a>
      ))}
    </nav>
  )
}

/**
 * The section that starts in the upper third of the window, or the last one that started above it.
 */
function useSectionInView(sections: readonly SideSection[]): string | undefined {
  const [shown, setShown] = useState(sections[0]?.id)
  const ids = sections.map(({ id }) => id).join(' ')
  useEffect(() => {
    const look = (): void => {
      const line = window.innerHeight / 3
      const reached = ids.split(' ').filter((id) => {
        const top = document.getElementById(id)?.getBoundingClientRect().top
        return top !== undefined && top <= line
      })
      const { scrollHeight, clientHeight, scrollTop } = document.documentElement
      const atEnd = scrollTop > 0 && scrollTop + clientHeight >= scrollHeight - 2
      setShown(atEnd ? ids.split(' ').at(-1) : (reached.at(-1) ?? ids.split(' ')[0]))
    }
    look()
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [ids])
  return shown
}
