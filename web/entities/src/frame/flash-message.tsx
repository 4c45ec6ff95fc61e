import { CircleAlert } from 'lucide'
import { useTranslation } from 'react-i18next'
import { createPath, useLocation, useNavigate } from 'react-router-dom'
import { canGoBack } from '../../../kit/src/browser-history.ts'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { Button, ButtonLink } from '../navigation/button.tsx'
import { Icon } from '../../../ui/src/icon.tsx'
import type { Flash } from './flash.ts'

/** Why the visitor is here and not where they wanted to be, and the way back. */
export default function FlashMessage({ flash }: { readonly flash: Flash }) {
  const { t } = useTranslation()
  const { paths } = useLanguage()
  const navigate = useNavigate()
  const here = createPath(useLocation())
  const goBack = () => void (canGoBack() ? navigate(-1) : navigate(here, { replace: true }))
  return (
    <div role="alert" className="border-b border-warn bg-warn-tint">
      <div className="wrap flex flex-wrap items-center gap-x-4 gap-y-2 py-2.5 text-warn">
        <Icon of={CircleAlert} />
        <p className="min-w-0 flex-1 basis-60 font-ui">{flash.text}</p>
        <span className="flex gap-2">
          {flash.signInFor !== undefined && (
            <ButtonLink size="small" to={paths.login(flash.signInFor)}>
              {t('signIn')}
            </ButtonLink>
          )}
          <Button size="small" onClick={goBack}>
            {flash.goBack}
          </Button>
        </span>
      </div>
    </div>
  )
}
