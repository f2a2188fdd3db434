// A link to a page that looks like the button: the same tones and sizes.
import { createLink } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, Ref } from 'react'
import type { ButtonTone } from './Button'
import classes from './Button.module.css'

interface AnchorProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  tone?: ButtonTone
  size?: 's' | 'm' | 'l' | 'xl'
  block?: boolean
  ref?: Ref<HTMLAnchorElement>
}

function Anchor({ tone = 'second', size = 'xl', block = false, children, ...rest }: AnchorProps) {
  return (
    <a
      {...rest}
      className={classes.button}
      data-tone={tone}
      data-size={size}
      data-block={block || undefined}
    >
      <span className={classes.label}>{children}</span>
    </a>
  )
}

export const ButtonLink = createLink(Anchor)
