import { useTranslation } from 'react-i18next'
import {
  ADDRESS_FIELDS,
  COMPANY_FIELDS,
  EMAIL_FIELDS,
  HOUR_FIELDS,
  INFO_FIELDS,
  PHONE_FIELDS,
  SELLER_FIELDS,
  SWITCH_FIELDS,
} from './setting-fields.ts'
import { Group, Pair, type SectionProps, SettingCheckbox, SettingInput, SettingProse } from './setting-input.tsx'

export function InfoSection(props: SectionProps) {
  const { t } = useTranslation('settings')
  return (
    <Group title={t('info')} lead={t('infoHint')}>
      <Pair>
        {INFO_FIELDS.map((field) => (
          <SettingInput
            key={field}
            {...props}
            field={field}
            dir="auto"
            {...(field === 'brand_name' && { hint: t('brandHint') })}
          />
        ))}
      </Pair>
    </Group>
  )
}

export function ContactSection(props: SectionProps) {
  const { t } = useTranslation('settings')
  return (
    <>
      <Group title={t('addressGroup')} lead={t('addressGroupHint')}>
        <Pair>
          {ADDRESS_FIELDS.map((field) => (
            <SettingInput key={field} {...props} field={field} dir="auto" />
          ))}
        </Pair>
      </Group>
      <Group title={t('phoneGroup')} lead={t('phoneHint')}>
        <Pair>
          {PHONE_FIELDS.map((field) => (
            <SettingInput key={field} {...props} field={field} dir="ltr" type="tel" />
          ))}
        </Pair>
      </Group>
      <Group title={t('emailGroup')} lead={t('emailGroupHint')}>
        <Pair>
          {EMAIL_FIELDS.map((field) => (
            <SettingInput key={field} {...props} field={field} dir="ltr" type="email" />
          ))}
        </Pair>
      </Group>
    </>
  )
}

/** What the shop needs beside the documented settings. */
export function ShopSection(props: SectionProps) {
  const { t } = useTranslation('settings')
  return (
    <>
      <Group title={t('company')}>
        {COMPANY_FIELDS.map((field) => (
          <SettingInput
            key={field}
            {...props}
            field={field}
            {...(field === 'main_website' ? { dir: 'ltr', type: 'url', hint: t('websiteHint') } : { dir: 'auto' })}
          />
        ))}
      </Group>
      <Group title={t('hours')}>
        {HOUR_FIELDS.map((field) => (
          <SettingInput key={field} {...props} field={field} dir="auto" lang={field.slice(-2)} />
        ))}
      </Group>
      <Group title={t('seller')} lead={t('sellerHint')}>
        {SELLER_FIELDS.map((field) => (
          <SettingProse key={field} {...props} field={field} lang={field.slice(-2)} />
        ))}
      </Group>
      <Group title={t('display')}>
        <Pair>
          <SettingInput {...props} field="shop_year_ceiling" dir="ltr" inputMode="numeric" hint={t('yearHint')} />
          <SettingInput {...props} field="reservation_months" dir="ltr" inputMode="numeric" hint={t('monthsHint')} />
        </Pair>
        <div className="text-13 leading-ui text-ink-2">
          {SWITCH_FIELDS.map((field) => (
            <SettingCheckbox key={field} {...props} field={field} />
          ))}
        </div>
      </Group>
    </>
  )
}
