// A post's Markdown as elements. No markup becomes HTML by itself: each token type has its element
// here, other tokens are shown as plain text, and so are unsafe links, even if the exchange
// accepted them.
import { Link } from '@tanstack/react-router'
import { lexer, walkTokens, type Token, type Tokens } from 'marked'
import { Fragment, type ReactNode } from 'react'
import { isSafeLink } from '../../domain/announcements'
import { Icon } from '../../ui/pieces/Icon'
import classes from './markdown.module.css'

export interface MarkdownHeading {
  readonly id: string
  readonly title: string
}

/** The parsed text of a post, shared by everything that is rendered from it. */
export type Body = readonly Token[]

export const readBody = (text: string): Body => lexer(text)

/** The sections of an article, for the way between them. */
export function headingsOf(body: Body): readonly MarkdownHeading[] {
  const headings = body.filter((token) => token.type === 'heading' && token.depth === 2)
  return headings.map((token, index) => ({ id: idOf(index), title: plainOf(token) }))
}

/** Where the links of an article lead, in their order. */
export function linksOf(body: Body): readonly string[] {
  const found: string[] = []
  walkTokens([...body], (token) => {
    if (token.type === 'link') found.push(String(token['href']))
  })
  return found
}

const idOf = (index: number): string => `part-${index + 1}`

export function Markdown({ body }: { body: Body }) {
  let parts = 0
  return body.map((token, index) => {
    const id = token.type === 'heading' && token.depth === 2 ? idOf(parts++) : undefined
    return <Block key={index} token={token} id={id} />
  })
}

function Block({ token, id }: { token: Token; id?: string | undefined }): ReactNode {
  switch (token.type) {
    case 'space':
      return null
    case 'heading':
      return token['depth'] <= 2 ? <h2 id={id}>{inlineOf(token)}</h2> : <h3>{inlineOf(token)}</h3>
    case 'paragraph':
      return <p>{inlineOf(token)}</p>
    case 'text':
      return inlineOf(token)
    case 'list':
      return <List list={token as Tokens.List} />
    case 'table':
      return <Table table={token as Tokens.Table} />
    case 'blockquote':
      return (
        <aside className={classes.callout}>
          <Icon name="alert" />
          <div>{blocksOf(token)}</div>
        </aside>
      )
    case 'code':
      return <pre>{String(token['text'])}</pre>
    case 'hr':
      return <hr />
    default:
      return <p>{token.raw}</p>
  }
}

const blocksOf = (token: Token): ReactNode =>
  ('tokens' in token ? (token.tokens ?? []) : []).map((each, index) => (
    <Block key={index} token={each} />
  ))

function List({ list }: { list: Tokens.List }) {
  const items = list.items.map((item, index) => <li key={index}>{blocksOf(item)}</li>)
  return list.ordered ? <ol start={list.start || 1}>{items}</ol> : <ul>{items}</ul>
}

function Table({ table: { header, rows } }: { table: Tokens.Table }) {
  return (
    <div className={classes.table}>
      <table>
        <thead>
          <tr>
            {header.map((cell, index) => (
              <th key={index} scope="col">
                {inlineOf(cell)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={at}>
              {row.map((cell, index) => (
                <td key={index}>{inlineOf(cell)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type WithTokens = { readonly tokens?: Token[] | undefined; readonly text?: string }

function inlineOf(holder: WithTokens): ReactNode {
  const { tokens, text } = holder
  if (!tokens) return text ?? ''
  return tokens.map((token, index) => <Fragment key={index}>{inline(token)}</Fragment>)
}

function inline(token: Token): ReactNode {
  switch (token.type) {
    case 'text':
    case 'escape':
      return 'tokens' in token && token.tokens
        ? inlineOf(token)
        : readEntities(String(token['text']))
    case 'strong':
      return <strong>{inlineOf(token)}</strong>
    case 'em':
      return <em>{inlineOf(token)}</em>
    case 'del':
      return <del>{inlineOf(token)}</del>
    case 'codespan':
      return <code>{String(token['text'])}</code>
    case 'br':
      return <br />
    case 'link':
      return linkTo(String(token['href']), inlineOf(token))
    default:
      return token.raw
  }
}

function linkTo(href: string, text: ReactNode): ReactNode {
  if (!isSafeLink(href)) return text
  if (href.startsWith('/')) return <Link to={href}>{text}</Link>
  if (href.startsWith('#') || href.startsWith('mailto:')) return <a href={href}>{text}</a>
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {text}
    </a>
  )
}

/** The five signs that Markdown writers escape; all else stays as it was written. */
const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
}
const readEntities = (text: string): string =>
  text.replaceAll(/&(amp|lt|gt|quot|#39);/g, (entity) => ENTITIES[entity] ?? entity)

const plainOf = (token: Token): string =>
  'tokens' in token && token.tokens
    ? token.tokens.map(plainOf).join('')
    : readEntities('text' in token ? String(token.text) : token.raw)
