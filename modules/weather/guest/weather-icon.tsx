import type { ReactNode } from 'react';
import { type WeatherPicture, weatherPicture } from '#weather/rules';
import styles from './weather-icon.module.css';

const rays = [0, 45, 90, 135, 180, 225, 270, 315];

function Sun({ x, y, r }: { readonly x: number; readonly y: number; readonly r: number }) {
  return (
    <g className={styles.sun}>
      <circle cx={x} cy={y} r={r} />
      {rays.map((turn) => (
        <rect
          key={turn}
          x={x - 1.25}
          y={y - r - 7}
          width="2.5"
          height="4.5"
          rx="1.25"
          transform={`rotate(${turn} ${x} ${y})`}
        />
      ))}
    </g>
  );
}

function Moon({ at = '' }: { readonly at?: string }) {
  return <path className={styles.moon} transform={at} d="M30 9.5A16 16 0 1 0 39.5 30 13.5 13.5 0 0 1 30 9.5Z" />;
}

function Cloud({ at = '' }: { readonly at?: string }) {
  return (
    <path
      className={styles.cloud}
      transform={at}
      d="M14 36a8.5 8.5 0 0 1-.6-16.98A11.5 11.5 0 0 1 35.4 17 9.6 9.6 0 0 1 34.5 36Z"
    />
  );
}

/** Marks below a cloud, at these places. */
function Marks({ places, children }: { readonly places: readonly number[]; readonly children: ReactNode }) {
  return places.map((x) => (
    <g key={x} transform={`translate(${x} ${x === 24 ? 42 : 40})`}>
      {children}
    </g>
  ));
}

const drop = <rect className={styles.water} x="-1.25" y="-2" width="2.5" height="6" rx="1.25" transform="rotate(18)" />;
const mist = <circle className={styles.water} r="1.4" />;
const flake = <circle className={styles.snow} r="2" />;
const high = 'translate(0 -5)';

function Light({ isDay, isHalf }: { readonly isDay: boolean; readonly isHalf: boolean }) {
  if (!isHalf) return isDay ? <Sun x={24} y={24} r={9} /> : <Moon />;
  return isDay ? <Sun x={31} y={16} r={7} /> : <Moon at="translate(14 -4) scale(.75)" />;
}

function Scene({ picture, isDay }: { readonly picture: WeatherPicture; readonly isDay: boolean }) {
  switch (picture) {
    case 'clear':
      return <Light isDay={isDay} isHalf={false} />;
    case 'partly':
      return (
        <>
          <Light isDay={isDay} isHalf />
          <Cloud at="translate(-1 6) scale(.92)" />
        </>
      );
    case 'cloud':
      return <Cloud />;
    case 'fog':
      return (
        <>
          <Cloud at={high} />
          <g className={styles.mist}>
            <rect x="9" y="36" width="26" height="2.5" rx="1.25" />
            <rect x="15" y="42" width="24" height="2.5" rx="1.25" />
          </g>
        </>
      );
    case 'drizzle':
      return (
        <>
          <Cloud at={high} />
          <Marks places={[16, 24, 32]}>{mist}</Marks>
        </>
      );
    case 'rain':
      return (
        <>
          <Cloud at={high} />
          <Marks places={[15, 24, 33]}>{drop}</Marks>
        </>
      );
    case 'showers':
      return (
        <>
          <Light isDay={isDay} isHalf />
          <Cloud at={high} />
          <Marks places={[18, 30]}>{drop}</Marks>
        </>
      );
    case 'sleet':
      return (
        <>
          <Cloud at={high} />
          <Marks places={[16, 32]}>{drop}</Marks>
          <Marks places={[24]}>{flake}</Marks>
        </>
      );
    case 'snow':
      return (
        <>
          <Cloud at={high} />
          <Marks places={[15, 24, 33]}>{flake}</Marks>
        </>
      );
    case 'thunder':
      return (
        <>
          <Cloud at={high} />
          <path className={styles.sun} d="M25.5 29 17.5 39.5H23L20.5 47 30.5 35.5H24.5L28 29Z" />
        </>
      );
    default:
      return <path className={styles.mist} d="M12 22.5h24v3H12z" />;
  }
}

type Props = { readonly code: number | null; readonly isDay?: boolean; readonly size: number };

/** The picture of a WMO code, by day or night; words beside it say the same. */
export function WeatherIcon({ code, isDay = true, size }: Props) {
  return (
    <svg className={styles.icon} width={size} height={size} viewBox="0 0 48 48" aria-hidden="true" focusable="false">
      <Scene picture={weatherPicture(code)} isDay={isDay} />
    </svg>
  );
}
