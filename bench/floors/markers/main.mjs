// Floor of the console's map: cars as in react-leaflet's first example, one <Marker> each, moved through state. Their number and
// pace are in the URL; no base map, no board, no network.
import 'leaflet/dist/leaflet.css';
import L from 'leaflet';
import { createElement, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { MapContainer, Marker } from 'react-leaflet';

const wanted = new URLSearchParams(globalThis.location.search);
const COUNT = Number(wanted.get('cars'));
const EVERY_MS = Number(wanted.get('every'));
const ICON = L.divIcon({
  className: '',
  iconSize: [16, 16],
  html: '<svg width="16" height="16" viewBox="-12 -12 24 24"><path d="M0-9.5 7 8 0 4.6-7 8Z" fill="#a8761a"/></svg>',
});

const carsAt = (seconds) =>
  Array.from({ length: COUNT }, (_, index) => {
    const angle = index * 2.39996 + seconds / 60;
    const far = Math.sqrt((index + 0.5) / COUNT);
    return [50.846 + Math.sin(angle) * far * 0.07, 4.36 + Math.cos(angle) * far * 0.1];
  });

function Fleet() {
  const [cars, setCars] = useState(() => carsAt(0));
  useEffect(() => {
    let movedAt = 0;
    let frame = globalThis.requestAnimationFrame(function move(now) {
      if (now - movedAt >= EVERY_MS) {
        movedAt = now;
        setCars(carsAt(now / 1000));
      }
      frame = globalThis.requestAnimationFrame(move);
    });
    return () => globalThis.cancelAnimationFrame(frame);
  }, []);
  return cars.map((position, index) => createElement(Marker, { key: index, position, icon: ICON }));
}

createRoot(globalThis.document.getElementById('root')).render(
  createElement(MapContainer, { center: [50.846, 4.36], zoom: 12 }, createElement(Fleet)),
);
