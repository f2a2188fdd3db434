// Templates of indicators in the settings: saved, applied, renamed where they stand, deleted.
import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { StepForm } from '../../../../app/form/StepForm'
import { useText } from '../../../../i18n/useText'
import { FormField } from '../../../../ui/fields/FormField'
import { NameField } from '../../../../ui/fields/NameField'
import { Button } from '../../../../ui/pieces/Button'
import { Icon } from '../../../../ui/pieces/Icon'
import { notify } from '../../../../ui/pieces/Notices'
import { cleanName, MAX_NAME } from '../../../workspace/saved/workspace'
import { chartSettings, type ChartToolbarProps } from '../chartSettings'
import css from './chosen.module.css'
import {
  addTemplate,
  applyTemplate,
  canAddTemplate,
  removeTemplate,
  renameTemplate,
} from './templates'
import { MAX_TEMPLATES } from './templatesSchema'

type Props = Pick<ChartToolbarProps, 'panelId' | 'choice'>

export function TemplateList({ panelId, choice }: Props) {
  const { t } = useText()
  const { templates } = useSnapshot(chartSettings)
  const kept = Object.entries(templates).toSorted(([, a], [, b]) => a.name.localeCompare(b.name))
  const remove = (id: string, name: string): void => {
    const undo = removeTemplate(id)
    notify({
      id: 'templates',
      tone: 'done',
      title: t('indicatorSettings.templates.removed', { name }),
      action: { label: t('terminal.layout.undo'), onPress: undo },
    })
  }
  return (
    <section className={css.templates} aria-label={t('indicatorSettings.templates')}>
      <h3>{t('indicatorSettings.templates')}</h3>
      {kept.length === 0 && <p className={css.note}>{t('indicatorSettings.templates.none')}</p>}
      <ul className={css.list}>
        {kept.map(([id, { name }]) => (
          <li key={id} className={css.row}>
            <NameField
              label={t('indicatorSettings.templates.name')}
              value={name}
              maxLength={MAX_NAME}
              onKeep={(typed) => renameTemplate(id, typed)}
            />
            <Button
              aria-label={t('indicatorSettings.templates.applyOf', { name })}
              onClick={() => applyTemplate(panelId, id)}
            >
              {t('indicatorSettings.templates.apply')}
            </Button>
            <button
              type="button"
              className={css.tool}
              aria-label={t('indicatorSettings.templates.remove', { name })}
              onClick={() => remove(id, name)}
            >
              <Icon name="trash" size={14} />
            </button>
          </li>
        ))}
      </ul>
      {canAddTemplate(templates) ? (
        <NewTemplate choice={choice} />
      ) : (
        <p className={css.note}>{t('indicatorSettings.templates.full', { most: MAX_TEMPLATES })}</p>
      )}
    </section>
  )
}

function NewTemplate({ choice }: Pick<Props, 'choice'>) {
  const { t } = useText()
  const [typed, setTyped] = useState('')
  return (
    <StepForm
      submitLabel={t('indicatorSettings.templates.save')}
      ready={cleanName(typed) !== ''}
      pending={false}
      onSubmit={() => {
        if (addTemplate(typed, choice)) setTyped('')
      }}
    >
      <FormField
        name="name"
        label={t('indicatorSettings.templates.name')}
        value={typed}
        onChange={setTyped}
        maxLength={MAX_NAME}
      />
    </StepForm>
  )
}
