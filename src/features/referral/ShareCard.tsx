// The share card: seen before it is saved, and saved as a picture.
import { useEffect, useRef } from 'react'
import { useText } from '../../i18n/useText'
import { Icon } from '../../ui/pieces/Icon'
import { Button } from '../../ui/pieces/Button'
import { Card } from '../../ui/site/Card'
import { CARD_HEIGHT, CARD_WIDTH, drawShareCard } from './drawShareCard'
import classes from './referral.module.css'

const BRAND = 'Meridian'

export interface ShareCardProps {
  /** What kind of code it is. */
  name: string
  code: string
  link: string
}

export function ShareCard({ name, code, link }: ShareCardProps) {
  const { t } = useText()
  const canvas = useRef<HTMLCanvasElement>(null)
  const headline = t('referral.card.headline')
  useEffect(() => {
    const to = canvas.current?.getContext('2d')
    if (to) drawShareCard(to, { brand: BRAND, headline, codeLabel: name, code, link })
  }, [headline, name, code, link])
  const save = () =>
    canvas.current?.toBlob((picture) => {
      if (!picture) return
      const address = URL.createObjectURL(picture)
      const anchor = document.createElement('a')
      anchor.href = address
      anchor.download = `meridian-${code}.png`
      anchor.click()
      URL.revokeObjectURL(address)
    }, 'image/png')
  return (
    <Card id="card" title={t('referral.card')} lead={`${CARD_WIDTH} × ${CARD_HEIGHT}`}>
      <div className={classes.pad}>
        <canvas
          ref={canvas}
          className={classes.canvas}
          width={CARD_WIDTH}
          height={CARD_HEIGHT}
          role="img"
          aria-label={t('referral.card.label', { code, link })}
        />
        <Button size="xl" block onClick={save}>
          <Icon name="image" size={18} />
          {t('referral.card.save')}
        </Button>
      </div>
    </Card>
  )
}
