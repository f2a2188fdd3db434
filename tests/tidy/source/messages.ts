// The reading of one language's sentences from all areas together. Knows no sentence.

export type Messages = Readonly<Record<string, string>>

const modules = import.meta.glob<Record<string, unknown>>('/src/i18n/messages/*/*.ts')

/** Every sentence of a language, by id; an area whose file is missing shows as missing ids. */
export async function listMessages(language: 'en' | 'tw' | 'cn'): Promise<Messages> {
  const messages: Record<string, string> = {}
  for (const [path, load] of Object.entries(modules)) {
    if (!path.endsWith(`/${language}.ts`)) continue
    for (const exported of Object.values(await load())) Object.assign(messages, exported)
  }
  return messages
}
