export { AsyncProvider, useReportTime, useShownAsOf } from './async-context.tsx';
export {
  type AsyncMessage,
  type AsyncMessageProps,
  type AsyncState,
  AsyncStateMessage,
  AsyncView,
  type AsyncViewProps,
} from './async-view.tsx';
export { Button, ButtonLink, type ButtonVariant, IconButton } from './button.tsx';
export { ChipRow, type RowChip } from './chip-row.tsx';
export { DelayedConfirmButton, doubleTapMs } from './delayed-confirm-button.tsx';
export { ErrorBoundary } from './error-boundary.tsx';
export { Field } from './field.tsx';
export { Icon, type IconName, iconUrl, NamedIcon } from './icon.tsx';
export { InFront } from './in-front.tsx';
export { List, Row } from './list.tsx';
export { Logo, Seal } from './logo.tsx';
export { monogramOf } from './monogram.ts';
export { NameTile } from './name-tile.tsx';
export { groupOptions, type Option } from './options.tsx';
export { Picture, type PictureShape } from './picture.tsx';
export { PlaceholderPicture } from './placeholder-picture.tsx';
export { QrCode } from './qr-code.tsx';
export { RadioChoice } from './radio-choice.tsx';
export { Select } from './select.tsx';
export { Sheet, type SheetPosition } from './sheet.tsx';
export { Skeleton, SkeletonGroup } from './skeleton.tsx';
export { Slider } from './slider.tsx';
export { blurredSource, sourceSet } from './source-set.ts';
export { StateMessage } from './state-message.tsx';
export { type ListedStep, StepList } from './step-list.tsx';
export { Switch } from './switch.tsx';
export { useFocusRescue } from './use-focus-rescue.ts';
