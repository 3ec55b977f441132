import {mount} from 'svelte';
import '../../sample.css';
import App from './App.svelte';

mount(App, {target: document.getElementById('root')!});
