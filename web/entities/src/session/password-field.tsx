import { Eye, EyeOff } from 'lucide'
import { type ComponentProps, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Field } from '../../../ui/src/field.tsx'
import { IconButton } from '../../../ui/src/icon-button.tsx'
import { Icon } from '../../../ui/src/icon.tsx'

/** A password, which its owner may look at. */
export function PasswordField(props: Omit<ComponentProps<typeof Field>, 'type' | 'dir' | 'action' | 'className'>) {
  const { t } = useTranslation('session')
  const [visible, setVisible] = useState(false)
  return (
    <Field
      {...props}
      type={visible ? 'text' : 'password'}
      dir="ltr"
      action={
        <IconButton label={t(visible ? 'hidePassword' : 'showPassword')} onClick={() => setVisible(!visible)}>
          <Icon of={visible ? EyeOff : Eye} />
        </IconButton>
      }
    />
  )
}
