// The field of a mobile number with its country, joined to the form it belongs to.
import { useText } from '../../../i18n/useText'
import { PhoneField } from '../../../ui/fields/PhoneField'
import type { BoundField } from '../../../app/form/useForm'
import type { Mobile } from './useMobile'

export interface PhoneEntryProps {
  label: string
  field: BoundField
  mobile: Mobile
  onLeave: () => void
  first?: boolean
}

export function PhoneEntry({ label, field, mobile, onLeave, first }: PhoneEntryProps) {
  const { t } = useText()
  const { value, onChange, onBlur, error, left, ref } = field
  // No error while the number is still being typed.
  const isNone = left && mobile.canRead && mobile.e164 === ''
  return (
    <PhoneField
      ref={ref}
      label={label}
      value={value}
      onChange={(typed) => onChange(mobile.write(typed))}
      country={mobile.country}
      onCountry={(country) => {
        mobile.setCountry(country)
        // The same digits may be valid in another country: an earlier error no longer applies.
        onChange(value)
      }}
      valid={mobile.e164 !== ''}
      error={error ?? (isNone ? t('refusals.mobileInvalid') : undefined)}
      first={first ?? false}
      onBlur={() => {
        onBlur()
        onLeave()
      }}
    />
  )
}
