// Explanation of the fairness of a draw, in five sentences.
import { useText } from '../../i18n/useText'
import { Card } from '../../ui/site/Card'
import classes from './lottery.module.css'

const SENTENCES = [1, 2, 3, 4, 5] as const

export function Proof() {
  const { t } = useText()
  return (
    <Card id="proof" title={t('lottery.proof')}>
      <ol className={classes.sentences}>
        {SENTENCES.map((each) => (
          <li key={each}>{t(`lottery.proof.${each}`)}</li>
        ))}
      </ol>
    </Card>
  )
}
