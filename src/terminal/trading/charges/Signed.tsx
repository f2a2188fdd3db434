// A signed figure in the colour of its sign.
import { direction } from '../../../i18n/figure'
import css from './charges.module.css'

/** Accepts text that is already formatted. */
export const Signed = ({ text }: { readonly text: string }) => (
  <span className={css.rate} data-direction={direction(text)}>
    {text}
  </span>
)
