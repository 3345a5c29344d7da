import type { EquipmentIcon } from '@kontor/contract/calls/resource-attributes.ts'
import {
  IconAirConditioning,
  IconArrowsMoveVertical,
  IconChalkboard,
  IconChargingPile,
  IconDeviceDesktop,
  IconDeviceLandlinePhone,
  IconDeviceProjector,
  IconDevices2,
  IconDeviceTv,
  IconPlug,
  IconSun,
  IconUsb,
  IconVideo,
  IconVolumeOff,
  IconWheelchair,
} from '@tabler/icons-react'
import classes from './EquipmentSign.module.css'

const signs = {
  video: IconVideo,
  tv: IconDeviceTv,
  projector: IconDeviceProjector,
  whiteboard: IconChalkboard,
  phone: IconDeviceLandlinePhone,
  screen: IconDeviceDesktop,
  screens: IconDevices2,
  dock: IconUsb,
  height: IconArrowsMoveVertical,
  power: IconPlug,
  charger: IconChargingPile,
  wheelchair: IconWheelchair,
  daylight: IconSun,
  quiet: IconVolumeOff,
  air: IconAirConditioning,
} as const satisfies Record<EquipmentIcon, unknown>

/** The icon of a kind of equipment. Its name stands beside it, or is told by what it is in. */
export function EquipmentSign({ icon, size = 14 }: { icon: EquipmentIcon; size?: 14 | 16 | 18 }) {
  const Sign = signs[icon]
  return <Sign size={size} stroke={size === 14 ? 1.9 : 1.6} className={classes.sign!} aria-hidden />
}
