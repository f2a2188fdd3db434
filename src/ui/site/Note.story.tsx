// The remark, neutral and after a rejection.
import { useText } from '../../i18n/useText'
import type { Story } from '../Story'
import { Note, type NoteProps } from './Note'

function Example(props: Pick<NoteProps, 'icon' | 'tone' | 'title'>) {
  const { t } = useText()
  return <Note {...props}>{t('app.funds.none')}</Note>
}

export const story: Story = {
  states: {
    calm: () => <Example icon="clock" />,
    'with a title': () => <Example icon="shield" title="KYC" />,
    danger: () => <Example icon="alert" tone="danger" title="KYC" />,
  },
}
