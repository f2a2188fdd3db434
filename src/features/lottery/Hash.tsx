// 64 hexadecimal digits in groups that an eye can compare; copied, they are without gaps.
import classes from './lottery.module.css'

export function Hash({ children, boxed }: { children: string; boxed?: boolean }) {
  const groups = children.match(/.{1,8}/g) ?? []
  return (
    <code className={classes.hash} data-boxed={boxed}>
      {groups.map((group, place) => (
        <span key={place}>{group}</span>
      ))}
    </code>
  )
}
