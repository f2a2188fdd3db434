// Order preview as a two-column list of constant height, with a dash for each unknown value.
import { Fragment } from 'react'
import { useText } from '../../../i18n/useText'
import css from '../../trading/forms/forms.module.css'
import type { PartProps } from './Amounts'

export function PreviewList({ form }: PartProps) {
  const { t } = useText()
  return (
    <dl className={css.preview} aria-label={t('orderForm.preview')}>
      {form.view.preview.map(({ id, label, value, exact }) => (
        <Fragment key={id}>
          <dt>{t(label)}</dt>
          <dd data-testid={`preview-${id}`} title={exact}>
            {value ?? t('orders.none')}
          </dd>
        </Fragment>
      ))}
    </dl>
  )
}
