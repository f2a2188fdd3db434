// Adding an address to the book: its checksum is judged at the field.
import { NETWORK_FIGURES, type Network } from '../../../domain/wallet/networks'
import { useText } from '../../../i18n/useText'
import { failureMessage } from '../../../app/form/failures'
import { useForm } from '../../../app/form/useForm'
import { useSubmission } from '../../../app/form/useSubmission'
import { judgeAddress } from '../../../session/addresses'
import { useApi } from '../../../state/ApiContext'
import { FormField } from '../../../ui/fields/FormField'
import { Button } from '../../../ui/pieces/Button'
import { placeFailure } from '../../../app/form/placeFailure'
import shared from '../wallet.module.css'
import parts from '../../../ui/site/parts.module.css'

const EMPTY = { address: '', name: '' }
const FIELDS = { address: 'address', name: 'name' } as const

export function AddAddress({ network, onAdded }: { network: Network; onAdded: () => void }) {
  const { t } = useText()
  const api = useApi()
  const submission = useSubmission()
  const form = useForm<keyof typeof EMPTY>(EMPTY, {
    address: (value, left) => {
      const judged = judgeAddress(network, value)
      if (!left || value === '' || judged.ok) return undefined
      return failureMessage({ kind: 'refused', refusal: judged.refusal })
    },
  })
  const { address, name } = form.values
  const ready = judgeAddress(network, address).ok && name.trim() !== ''
  const submit = () =>
    submission.run(async () => {
      const body = { coinType: network, address, name }
      const answer = await api.call('addAddress', body, { failsInPlace: true })
      if (answer.kind !== 'done') return form.fail(placeFailure(answer, FIELDS))
      form.clear('address', 'name')
      onAdded()
    })
  return (
    <form
      noValidate
      className={shared.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (ready) submit()
      }}
    >
      <FormField
        {...form.bind('address')}
        onChange={(value) => form.set('address', value.trim())}
        label={t('wallet.book.address', { network: NETWORK_FIGURES[network].name })}
        name="new-address"
        maxLength={128}
      />
      <FormField {...form.bind('name')} label={t('wallet.book.name')} name="name" maxLength={40} />
      <p className={`${parts.error} ${shared.error}`} role="alert">
        {form.error}
      </p>
      <Button type="submit" size="l" disabled={!ready} pending={submission.pending}>
        {t('wallet.book.add')}
      </Button>
    </form>
  )
}
