// A picker of the countries whose residents may open an account, by name in the user's language, by
// code or by calling code.
import { COUNTRIES, type CountryCode } from '../../../domain/identity/countries'
import { useText, type Text } from '../../../i18n/useText'
import { OptionPicker, type OptionPickerProps, type PickerOption } from './OptionPicker'
import classes from '../PhoneField.module.css'

export type CountryPickerProps = Omit<OptionPickerProps<CountryCode>, 'find' | 'words'>

export function CountryPicker(props: CountryPickerProps) {
  const { t } = useText()
  return (
    <OptionPicker
      {...props}
      find={(sought) => seek(sought, t)}
      words={{
        search: t('account.country.search'),
        list: t('account.country.list'),
        none: t('account.country.none'),
      }}
    />
  )
}

/** The countries whose name, code or calling code starts with or contains the search term. */
function seek(sought: string, t: Text['t']): readonly PickerOption<CountryCode>[] {
  const text = sought.trim().toLowerCase()
  const code = text.replace(/^\+|^00/, '')
  return COUNTRIES.map((each) => ({ ...each, name: t(`account.country.${each.iso2}`) }))
    .filter(
      ({ iso2, name, callingCode }) =>
        name.toLowerCase().includes(text) ||
        iso2.toLowerCase() === text ||
        (/^\d+$/.test(code) && callingCode.startsWith(code)),
    )
    .map(({ iso2, name, callingCode }) => ({
      value: iso2,
      content: (
        <>
          <span className={classes.iso}>{iso2}</span>
          <span>{name}</span>
          <span>+{callingCode}</span>
        </>
      ),
    }))
}
