// /settings.
import { createFileRoute } from '@tanstack/react-router'
import { SettingsPage } from './-settings/SettingsPage'

export const Route = createFileRoute('/_site/settings/')({
  staticData: { middleware: ['member'] },
  component: SettingsPage,
})
