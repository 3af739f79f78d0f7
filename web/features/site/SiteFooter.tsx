import { product } from '../../../content/product.ts'
import { deployment } from '../../app/deployment.ts'
import { Link } from '../../app/navigation.tsx'
import { paths } from '../../paths.ts'
import { Mark } from '../../ui/Mark.tsx'
import { copy } from './copy.ts'
import { LanguageChoice } from './LanguageChoice.tsx'
import { LoginLink } from './LoginLink.tsx'

const link = 'inline-flex min-h-11 items-center underline-offset-4 hover:text-leaf hover:underline'

/** The footer of every public page. Its bottom padding leaves room for the floating button. */
export function SiteFooter() {
  const { caution, links, legal, payments, chat } = copy.footer
  return (
    <footer className="border-t border-hairline">
      <div className="mx-auto flex w-full max-w-page flex-wrap justify-between gap-x-16 gap-y-8 px-4 pt-12 pb-28 sm:px-8">
        <div className="max-w-[20em]">
          <p className="flex items-center gap-2 font-heading text-xl">
            <Mark />
            {product.name}
          </p>
          <p className="mt-3 text-sm text-quiet">{caution}</p>
        </div>
        <nav aria-label={links}>
          <ul className="grid grid-cols-2 gap-x-10">
            <li>
              <Link to={paths.about} className={link}>
                {copy.about}
              </Link>
            </li>
            <li>
              <Link to={paths.blogs} className={link}>
                {copy.blogs}
              </Link>
            </li>
            <li>
              <Link to={paths.webinars} className={link}>
                {copy.webinars}
              </Link>
            </li>
            <li>
              <Link to={paths.payments} className={link}>
                {payments}
              </Link>
            </li>
            <li>
              <Link to={paths.legal} className={link}>
                {legal}
              </Link>
            </li>
            <li>
              <a href={deployment().chat} className={link}>
                {chat}
              </a>
            </li>
            <li>
              <LoginLink className={link} />
            </li>
          </ul>
        </nav>
        {import.meta.env.OFFERS_CHOICE && <LanguageChoice className={link} />}
      </div>
    </footer>
  )
}
