// The form that adds an address to the address book: its checksum is validated at the field.
import { NETWORK_FIGURES, type Network } from '../../../domain/wallet/networks'
import { useText } from '../../../i18n/useText'
import { refusalMessage } from '../../../app/form/failures'
import { useForm } from '../../../app/form/useForm'
import { keylessCommand } from '../../../app/command/command'
import { useCommand } from '../../../app/command/useCommand'
import { judgeAddress } from '../../../session/addresses'
import { FormField } from '../../../ui/fields/FormField'
import { Button } from '../../../ui/pieces/Button'
import shared from '../wallet.module.css'
import parts from '../../../ui/site/parts.module.css'

const EMPTY = { address: '', name: '' }
const PLACES = { fields: { address: 'address', name: 'name' } } as const

export function AddAddress({ network, onAdded }: { network: Network; onAdded: () => void }) {
  const { t } = useText()
  const { pending, run } = useCommand('addAddress')
  const form = useForm<keyof typeof EMPTY>(EMPTY, {
    address: (value, left) => {
      const judged = judgeAddress(network, value)
      if (!left || value === '' || judged.ok) return undefined
      return refusalMessage(judged.refusal)
    },
  })
  const { address, name } = form.values
  const ready = judgeAddress(network, address).ok && name.trim() !== ''
  const submit = () => {
    form.clearErrors()
    void run({
      command: keylessCommand('addAddress', { coinType: network, address, name }, () => null),
      refused: (refusal) => form.refuse({ kind: 'refused', refusal }, PLACES),
      done: () => null,
      clear: () => {
        form.clear('address', 'name')
        onAdded()
      },
    })
  }
  return (
    <form
      noValidate
      className={shared.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (ready && !pending) submit()
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
      <Button type="submit" size="l" disabled={!ready} pending={pending}>
        {t('wallet.book.add')}
      </Button>
    </form>
  )
}
